package bourse.tracking

/** Text that is no JSON. */
class JsonError(message: String) : Exception(message)

/** Reads what a receiver has to know of a JSON text, without changing the rest. Needs no library. */
internal class Json(private val text: String) {
    private var at = 0

    companion object {
        /** Returns the members of an object as JSON texts, by name. @throws JsonError for a text that is no object. */
        fun members(text: String): Map<String, String> = Json(text).whole { it.readObject() }

        /** Returns the items of a list as JSON texts. @throws JsonError for a text that is no list. */
        fun items(text: String): List<String> = Json(text).whole { it.readList() }

        /** Returns the text that a JSON string stands for. @throws JsonError for another value. */
        fun string(text: String): String = Json(text).whole { it.readString() }
    }

    private fun <T> whole(read: (Json) -> T): T {
        skipSpace()
        val value = read(this)
        skipSpace()
        if (at != text.length) throw JsonError("Something follows the value")
        return value
    }

    private fun readObject(): Map<String, String> {
        val members = LinkedHashMap<String, String>()
        readAll('{', '}') {
            val name = readString()
            expect(':')
            members[name] = readValue()
        }
        return members
    }

    private fun readList(): List<String> {
        val items = ArrayList<String>()
        readAll('[', ']') { items.add(readValue()) }
        return items
    }

    private fun readAll(first: Char, last: Char, readOne: () -> Unit) {
        expect(first)
        skipSpace()
        if (peek() == last) {
            at += 1
            return
        }
        while (true) {
            skipSpace()
            readOne()
            skipSpace()
            if (peek() == ',') at += 1 else break
        }
        expect(last)
    }

    private fun readValue(): String {
        skipSpace()
        val start = at
        when (peek()) {
            '{' -> readObject()
            '[' -> readList()
            '"' -> readString()
            else -> readWord()
        }
        return text.substring(start, at)
    }

    private fun readWord() {
        val start = at
        while (at < text.length && (text[at].isLetterOrDigit() || text[at] in "+-.")) at += 1
        if (!word.matches(text.substring(start, at))) throw JsonError("No value at $start")
    }

    private fun readString(): String {
        expect('"')
        val content = StringBuilder()
        while (true) {
            val next = take()
            when {
                next == '"' -> return content.toString()
                next == '\\' -> content.append(readEscape())
                next < ' ' -> throw JsonError("A control character in a text at $at")
                else -> content.append(next)
            }
        }
    }

    private fun readEscape(): Char {
        val next = take()
        if (next == 'u') {
            if (at + 4 > text.length) throw JsonError("The text ends in an escape")
            val digits = text.substring(at, at + 4)
            at += 4
            return (digits.toIntOrNull(16) ?: throw JsonError("No escape: $digits")).toChar()
        }
        return escapes[next] ?: throw JsonError("No escape: $next")
    }

    private fun expect(wanted: Char) {
        skipSpace()
        if (peek() != wanted) throw JsonError("No $wanted at $at")
        at += 1
    }

    private fun take(): Char {
        val next = peek() ?: throw JsonError("The text ends too early")
        at += 1
        return next
    }

    private fun peek(): Char? = text.getOrNull(at)

    private fun skipSpace() {
        while (at < text.length && text[at] in " \t\n\r") at += 1
    }
}

private val word = Regex("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")

private val escapes = mapOf(
    '"' to '"', '\\' to '\\', '/' to '/', 'b' to '\b', 'f' to '\u000C', 'n' to '\n', 'r' to '\r', 't' to '\t'
)
