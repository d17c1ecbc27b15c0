package bourse.tracking

import java.io.IOException

/** The highest version of a message that this receiver reads, for `window.bourseTrackingVersion`. */
const val messageVersion = 1

/** Takes the messages of a page in a webview, and stores their events before anything else. */
class TrackingReceiver(private val queue: EventQueue) {
    /**
     * Stores the event of a message.
     *
     * @return `false` for a message that is none of this version.
     * @throws IOException for an event that could not be stored.
     */
    fun receive(message: String): Boolean {
        val event = eventOf(message) ?: return false
        queue.append(event)
        return true
    }
}

/** Returns the event of a message as its JSON text, unchanged. `null` for a message that is none of this version. */
internal fun eventOf(message: String): String? {
    try {
        val members = Json.members(message)
        val event = members["event"]
        if (members["v"] != "$messageVersion" || event == null || !event.startsWith("{")) return null
        // A line of a file is one event.
        return event.replace("\n", " ").replace("\r", " ")
    } catch (error: JsonError) {
        return null
    }
}
