package bourse.tracking

import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.file.StandardOpenOption

/**
 * Events on disk, the oldest first: files of one JSON text a line, each as large as an upload may be. One process uses a folder at a
 * time; its methods may be called by any thread.
 *
 * @param maxBytes Room for all events. Default: 20 MB.
 */
class EventQueue(private val folder: File, private val maxBytes: Long = 20_000_000) {
    private var current: Batch? = null

    init {
        if (!folder.isDirectory && !folder.mkdirs()) throw IOException("$folder cannot be made")
    }

    /**
     * Stores an event. It is on disk when this returns.
     *
     * @throws IOException for an event that could not be stored, also when there is no room.
     */
    @Synchronized
    fun append(event: String) {
        val line = (event + "\n").toByteArray()
        val used = files().map { it.length() }.sum()
        if (used + line.size > maxBytes) throw IOException("There is no room for an event")
        val batch = current?.takeIf { it.hasRoom(line.size) } ?: open()
        current = batch
        try {
            batch.write(line)
        } catch (error: IOException) {
            // The file may end in half a line, so the next event begins another file.
            current = null
            throw error
        }
    }

    /** Returns the events of the oldest upload, which are removed by [remove]; `null` when none waits. */
    @Synchronized
    fun oldest(): Waiting? {
        for (file in files()) {
            if (file == current?.file) current = null
            // A line without its end was never stored as a whole: its `append` has not returned.
            val events = file.readText().split("\n").dropLast(1).filter { it.isNotEmpty() }
            if (events.isNotEmpty()) return Waiting(file, events)
            file.delete()
        }
        return null
    }

    /** Removes events that the collector has accepted. */
    @Synchronized
    fun remove(waiting: Waiting) {
        waiting.file.delete()
    }

    /** Removes all events, as the user has asked for. */
    @Synchronized
    fun clear() {
        current = null
        files().forEach { it.delete() }
    }

    private fun open(): Batch {
        val last = files().lastOrNull()?.name?.substringBefore(".")?.toLongOrNull() ?: 0
        return Batch(File(folder, String.format("%019d.events", last + 1)))
    }

    private fun files(): List<File> =
        (folder.listFiles { _, name -> name.endsWith(".events") } ?: emptyArray()).sortedBy { it.name }
}

/** Events of one upload. */
class Waiting internal constructor(internal val file: File, val events: List<String>)

private const val maxEvents = 50
private const val maxUploadBytes = 60_000

private class Batch(val file: File) {
    private var events = 0
    private var bytes = 0

    fun hasRoom(size: Int): Boolean = events < maxEvents && bytes + size <= maxUploadBytes

    fun write(line: ByteArray) {
        FileOutputStream(file, true).use {
            it.write(line)
            it.fd.sync()
        }
        if (events == 0) syncFolder()
        events += 1
        bytes += line.size
    }

    /** After a power failure a new file is there only if its folder has been written too. */
    private fun syncFolder() {
        FileChannel.open(file.parentFile.toPath(), StandardOpenOption.READ).use { it.force(true) }
    }
}
