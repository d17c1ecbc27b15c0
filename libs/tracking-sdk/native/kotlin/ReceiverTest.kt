package bourse.tracking

import com.sun.net.httpserver.HttpServer
import java.io.File
import java.io.IOException
import java.net.InetSocketAddress
import kotlin.system.exitProcess

// Tries the receiver with the vectors of a folder. Ends with 1, and a line for each failure.

private var passed = 0
private val failures = ArrayList<String>()

private fun check(name: String, isRight: Boolean) {
    if (isRight) passed += 1 else failures.add(name)
}

private class Case(val id: String, val input: String, val expected: String)

private fun casesOf(file: File): List<Case> {
    val cases = Json.members(file.readText())["cases"] ?: throw JsonError("$file has no cases")
    return Json.items(cases).map {
        val members = Json.members(it)
        Case(Json.string(members.getValue("id")), members.getValue("input"), members.getValue("expected"))
    }
}

private fun checkMessages(vectors: File) {
    for (case in casesOf(File(vectors, "messages.json"))) {
        val expected = if (case.expected.startsWith("{")) Json.string(Json.members(case.expected).getValue("event")) else null
        check("messages ${case.id}", eventOf(Json.string(case.input)) == expected)
    }
}

private fun checkAnswers(vectors: File) {
    for (case in casesOf(File(vectors, "answers.json"))) {
        val input = Json.members(case.input)
        val answer = Answer(input.getValue("status").toInt(), Json.string(input.getValue("body")))
        check("answers ${case.id}", isAccepted(answer) == (case.expected == "true"))
    }
}

private fun <T> withFolder(use: (File) -> T): T {
    val folder = createTempDir("bourse-events-")
    try {
        return use(folder)
    } finally {
        folder.deleteRecursively()
    }
}

private fun event(number: Int) = "{\"uid\":\"w-$number\"}"

private fun message(number: Int) = "{\"v\":1,\"event\":${event(number)}}"

private fun drain(queue: EventQueue): List<List<String>> {
    val all = ArrayList<List<String>>()
    while (true) {
        val waiting = queue.oldest() ?: return all
        all.add(waiting.events)
        queue.remove(waiting)
    }
}

private fun checkQueue() {
    withFolder { folder ->
        val receiver = TrackingReceiver(EventQueue(folder))
        check("a message of another version is refused", !receiver.receive("{\"v\":2,\"event\":{}}"))
        for (number in 1..120) check("event $number is stored", receiver.receive(message(number)))
        // Another process: what was stored is there, in order, in uploads of at most 50.
        val batches = drain(EventQueue(folder))
        check("events keep their order", batches.flatten() == (1..120).map(::event))
        check("uploads have at most 50 events", batches.map { it.size } == listOf(50, 50, 20))
    }
    withFolder { folder ->
        EventQueue(folder).append(event(1))
        // A process that was killed while it wrote has left a part of a line.
        folder.listFiles()!!.single().appendText("{\"uid\":\"w-")
        val queue = EventQueue(folder)
        queue.append(event(2))
        check("a line that was cut is no event", drain(queue) == listOf(listOf(event(1)), listOf(event(2))))
    }
    withFolder { folder ->
        val queue = EventQueue(folder, 40)
        queue.append(event(1))
        val isRefused = try {
            queue.append("{\"uid\":\"${"x".repeat(40)}\"}")
            false
        } catch (error: IOException) {
            true
        }
        check("an event without room is refused, and the others stay", isRefused && drain(queue) == listOf(listOf(event(1))))
        queue.append(event(2))
        queue.clear()
        check("a cleared queue has no events", queue.oldest() == null)
    }
    withFolder { folder ->
        val queue = EventQueue(folder)
        val large = "{\"text\":\"${"x".repeat(25_000)}\"}"
        for (number in 1..5) queue.append(large)
        check("uploads have at most 60,000 bytes", drain(queue).map { it.size } == listOf(2, 2, 1))
    }
    withFolder { folder ->
        val queue = EventQueue(folder)
        val threads = (0..3).map { first ->
            Thread { for (each in 1..25) queue.append(event(first * 100 + each)) }
        }
        threads.forEach { it.start() }
        threads.forEach { it.join() }
        check("several threads lose no event", drain(queue).flatten().toSet().size == 100)
    }
}

private fun checkUploads() = withFolder { folder ->
    val bodies = ArrayList<String>()
    var status = 503
    val server = HttpServer.create(InetSocketAddress("127.0.0.1", 0), 0)
    server.createContext("/v1/buried/log/info") { exchange ->
        bodies.add(exchange.requestBody.bufferedReader().readText())
        val hasHeaders = exchange.requestHeaders.getFirst("content-type") == "application/json" &&
            exchange.requestHeaders.getFirst("deviceid") == "d1"
        if (status == 503) exchange.responseHeaders.add("retry-after", "7")
        val answer = (if (hasHeaders) "{\"code\":\"00000\"}" else "{}").toByteArray()
        exchange.sendResponseHeaders(status, answer.size.toLong())
        exchange.responseBody.use { it.write(answer) }
    }
    server.start()
    val queue = EventQueue(folder)
    for (number in 1..60) queue.append(event(number))
    val uploader = Uploader(queue, "http://127.0.0.1:${server.address.port}", { mapOf("deviceid" to "d1") })
    val busy = uploader.upload()
    check("a busy collector is asked again when it says", busy.sent == 0 && busy.retryInMs == 7_000L)
    status = 200
    val done = uploader.upload()
    check("all events are sent", done.sent == 60 && done.retryInMs == null && queue.oldest() == null)
    check("an upload is a list", bodies.last() == (51..60).joinToString(",", "[", "]") { event(it) })
    server.stop(0)
    queue.append(event(61))
    val delays = (1..5).map { uploader.upload().retryInMs }
    check("delays grow to eight seconds", delays == listOf(1_000L, 2_000L, 4_000L, 8_000L, 8_000L))
    check("without a network events stay", drain(queue) == listOf(listOf(event(61))))
}

fun main(args: Array<String>) {
    val vectors = File(args[0])
    checkMessages(vectors)
    checkAnswers(vectors)
    checkQueue()
    checkUploads()
    failures.forEach { println(it) }
    println("$passed passed, ${failures.size} failed")
    exitProcess(if (failures.isEmpty()) 0 else 1)
}
