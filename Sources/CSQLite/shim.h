#pragma once
#include <sqlite3.h>

/// sqlite3_db_config is variadic, which Swift cannot call.
static inline int dp_sqlite_set_defensive(sqlite3 *db, int on) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, on, (int *)0);
}

/// The same, for the setting that keeps a schema's own functions and views from being trusted.
static inline int dp_sqlite_set_trusted_schema(sqlite3 *db, int on) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, on, (int *)0);
}

/// The same, for the setting that leaves the write-ahead log as it is when the last connection closes.
static inline int dp_sqlite_set_no_checkpoint_on_close(sqlite3 *db, int on) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on, (int *)0);
}

/// SQLITE_TRANSIENT is a cast macro, which Swift does not import.
static inline sqlite3_destructor_type dp_sqlite_transient(void) { return SQLITE_TRANSIENT; }
