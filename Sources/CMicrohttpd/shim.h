#pragma once
#include <gnutls/gnutls.h>
#include <malloc.h>
#include <microhttpd.h>

/// The callbacks a daemon is started with; all of them get `context`.
struct dp_mhd_callbacks {
    void *context;
    MHD_AccessHandlerCallback request;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void *(*request_line)(void *context, const char *target, struct MHD_Connection *connection);
};

/// What a daemon may use, and how it speaks; certificate and key are PEM text, or both NULL for plain HTTP.
struct dp_mhd_settings {
    unsigned int flags;
    unsigned int connections;
    size_t connection_memory;
    unsigned int idle_seconds;
    const char *certificate;
    const char *key;
    const char *priorities;
};

/// MHD_start_daemon is variadic, which Swift cannot call. SIGPIPE is blocked in the thread that runs the daemon.
static inline struct MHD_Daemon *
dp_mhd_start(struct dp_mhd_settings settings, struct dp_mhd_callbacks callbacks) {
    const struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings.certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings.key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)settings.priorities},
        {MHD_OPTION_END, 0, NULL},
    };
    const struct MHD_OptionItem plain[] = {{MHD_OPTION_END, 0, NULL}};
    return MHD_start_daemon(
        settings.flags, 0, NULL, NULL, callbacks.request, callbacks.context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks.request_line, callbacks.context,
        MHD_OPTION_CONNECTION_LIMIT, settings.connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.connection_memory,
        MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_ARRAY, settings.certificate != NULL ? tls : plain,
        MHD_OPTION_END);
}

/// MHD_get_daemon_info and MHD_get_connection_info are variadic; so are the next four.
static inline int dp_mhd_epoll(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info == NULL ? -1 : info->epoll_fd;
}

static inline int dp_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

/// NULL where the connection is plain HTTP.
static inline gnutls_session_t dp_mhd_tls(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info == NULL ? NULL : (gnutls_session_t)info->tls_session;
}

/// The bytes of request line and headers together, or 0 before they have arrived.
static inline size_t dp_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}

/// MHD_set_response_options is variadic. An answer of unknown length ends with its connection then, and not with a chunk.
static inline enum MHD_Result dp_mhd_end_with_connection(struct MHD_Response *response) {
    return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

/// Where malloc keeps a heap for each of several threads, that number.
static inline void dp_limit_heaps(int count) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, count);
#endif
}
