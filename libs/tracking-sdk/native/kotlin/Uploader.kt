package bourse.tracking

import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL

/** An answer of the collector. */
class Answer(val status: Int, val body: String, val retryAfter: String? = null)

/** Posts a body of JSON, and returns the answer. @throws IOException without one. */
interface Transport {
    fun post(url: String, headers: Map<String, String>, body: String): Answer
}

/** Posts by the connection of the platform, with 20 s for each step. */
class HttpTransport : Transport {
    override fun post(url: String, headers: Map<String, String>, body: String): Answer {
        val connection = URL(url).openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.connectTimeout = timeoutMs
            connection.readTimeout = timeoutMs
            connection.instanceFollowRedirects = false
            connection.doOutput = true
            for ((name, value) in headers) connection.setRequestProperty(name, value)
            connection.outputStream.use { it.write(body.toByteArray()) }
            val status = connection.responseCode
            val stream = if (status < 400) connection.inputStream else connection.errorStream
            val text = stream?.bufferedReader()?.use { it.readText() } ?: ""
            return Answer(status, text, connection.getHeaderField("retry-after"))
        } finally {
            connection.disconnect()
        }
    }
}

/** The result of an upload. */
class Upload(
    /** Number of events that the collector has accepted. */
    val sent: Int,
    /** When to upload again, in milliseconds; `null` when no event waits. */
    val retryInMs: Long?
)

/**
 * Uploads waiting events, in their order. Call it when the network is back, and when [Upload.retryInMs] is over; never while the user
 * has not agreed.
 *
 * @param headers Those that the collector asks for beside the type of the content, for each request.
 */
class Uploader(
    private val queue: EventQueue,
    private val reportHost: String,
    private val headers: () -> Map<String, String> = { emptyMap() },
    private val transport: Transport = HttpTransport()
) {
    private var failures = 0

    @Synchronized
    fun upload(): Upload {
        var sent = 0
        while (true) {
            val waiting = queue.oldest() ?: return Upload(sent, null)
            val answer = post(waiting)
            if (answer == null || !isAccepted(answer)) {
                failures += 1
                return Upload(sent, maxOf(delayMs(failures), pauseMs(answer)))
            }
            failures = 0
            queue.remove(waiting)
            sent += waiting.events.size
        }
    }

    private fun post(waiting: Waiting): Answer? {
        val body = waiting.events.joinToString(",", "[", "]")
        val all = mapOf("content-type" to "application/json") + headers()
        return try {
            transport.post("$reportHost/v1/buried/log/info", all, body)
        } catch (error: IOException) {
            null
        }
    }
}

/** Returns whether the events of an upload may leave the queue: a status of 2xx with a code that says so. */
internal fun isAccepted(answer: Answer): Boolean {
    if (answer.status !in 200..299) return false
    return try {
        Json.members(answer.body)["code"] in setOf("\"00000\"", "\"200\"", "200")
    } catch (error: JsonError) {
        false
    }
}

/** One second after the first failure, and at most eight. */
private fun delayMs(failures: Int): Long = 1_000L shl minOf(failures - 1, 3)

/** The pause that the collector asks for, at most ten minutes. */
private fun pauseMs(answer: Answer?): Long {
    if (answer == null) return 0
    val asked = answer.retryAfter?.trim()?.toLongOrNull()?.let { it * 1_000 } ?: 0
    val refused = if (answer.status == 403) 10_000L else 0
    return minOf(maxOf(asked, refused), 600_000)
}

private const val timeoutMs = 20_000
