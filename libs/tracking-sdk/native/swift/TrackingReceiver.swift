import Foundation
import WebKit

/// The highest version of a message that this receiver reads, for `window.bourseTrackingVersion`.
public let messageVersion = 1

/// Takes the messages of a page in a webview, and stores their events before anything else.
public final class TrackingReceiver: NSObject, WKScriptMessageHandler {
  private let queue: EventQueue
  private let host: String
  private let onError: (Error) -> Void

  /// - Parameter host: The page's. Every page in a webview can call the receiver.
  public init(queue: EventQueue, host: String, onError: @escaping (Error) -> Void) {
    self.queue = queue
    self.host = host
    self.onError = onError
  }

  public func userContentController(
    _ controller: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    let frame = message.frameInfo
    guard frame.isMainFrame, frame.securityOrigin.host == host,
      let text = message.body as? String
    else { return }
    do { try receive(text) } catch { onError(error) }
  }

  /// Stores the event of a message. Returns `false` for a message that is none of this version.
  @discardableResult
  public func receive(_ message: String) throws -> Bool {
    guard let event = eventOf(message) else { return false }
    try queue.append(event)
    return true
  }
}

/// Returns the event of a message as JSON in one line. `nil` for a message that is none of this version.
func eventOf(_ message: String) -> Data? {
  guard let data = message.data(using: .utf8),
    let members = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
    let version = members["v"] as? NSNumber, version == NSNumber(value: messageVersion),
    let event = members["event"] as? [String: Any]
  else { return nil }
  return try? JSONSerialization.data(withJSONObject: event)
}

/// Events on disk, the oldest first: files of one JSON text a line, each as large as an upload may be.
public final class EventQueue {
  public struct Waiting {
    let file: URL
    public let events: [String]
  }

  private static let maxEvents = 50
  private static let maxUploadBytes = 60_000

  private let folder: URL
  private let maxBytes: Int
  private let lock = NSLock()
  private var current: (file: URL, events: Int, bytes: Int)?

  /// - Parameter maxBytes: Room for all events.
  public init(folder: URL, maxBytes: Int = 20_000_000) throws {
    self.folder = folder
    self.maxBytes = maxBytes
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Stores an event. It is on disk when this returns.
  public func append(_ event: Data) throws {
    lock.lock()
    defer { lock.unlock() }
    let line = event + Data([0x0A])
    let used = try files().map { try sizeOf($0) }.reduce(0, +)
    guard used + line.count <= maxBytes else { throw CocoaError(.fileWriteOutOfSpace) }
    var batch = current ?? (try nextFile(), 0, 0)
    if batch.events >= Self.maxEvents || batch.bytes + line.count > Self.maxUploadBytes {
      batch = (try nextFile(), 0, 0)
    }
    // If this fails, the file may end in half a line: the next event begins another file.
    current = nil
    if batch.events == 0 { try Data().write(to: batch.file) }
    let handle = try FileHandle(forWritingTo: batch.file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: line)
    try handle.synchronize()
    current = (batch.file, batch.events + 1, batch.bytes + line.count)
  }

  /// Returns the events of the oldest upload, which `remove` removes; `nil` when none waits.
  public func oldest() throws -> Waiting? {
    lock.lock()
    defer { lock.unlock() }
    for file in try files() {
      if file == current?.file { current = nil }
      // A line without its end was never stored as a whole: its `append` has not returned.
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let events = lines.dropLast().filter { !$0.isEmpty }
      if !events.isEmpty { return Waiting(file: file, events: Array(events)) }
      try FileManager.default.removeItem(at: file)
    }
    return nil
  }

  /// Removes events that the collector has accepted.
  public func remove(_ waiting: Waiting) throws {
    lock.lock()
    defer { lock.unlock() }
    try FileManager.default.removeItem(at: waiting.file)
  }

  private func nextFile() throws -> URL {
    let last = try files().last.flatMap { Int($0.deletingPathExtension().lastPathComponent) } ?? 0
    return folder.appendingPathComponent(String(format: "%019d.events", last + 1))
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "events" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func sizeOf(_ file: URL) throws -> Int {
    try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }
}

/// Returns whether the events of an upload may leave the queue: a status of 2xx with a code that says so.
public func isAccepted(status: Int, body: Data) -> Bool {
  guard (200...299).contains(status),
    let members = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  else { return false }
  if let text = members["code"] as? String { return text == "00000" || text == "200" }
  return (members["code"] as? NSNumber) == 200
}
