import CMicrohttpd

/// The memory of this whole process.
public enum ProcessMemory {
    /// Has all threads share two heaps, where the C library would give every thread that handles requests one of its own and
    /// each would keep what its largest request took: an idle server would hold a half more. To be called before there are
    /// threads.
    public static func shareHeaps() { dp_limit_heaps(2) }
}
