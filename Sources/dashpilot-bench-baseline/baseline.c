#include "baseline.h"

#include <math.h>
#include <sqlite3.h>
#include <stdlib.h>

struct dp_baseline {
    sqlite3 *db;
    sqlite3_stmt *begin, *insert, *commit, *select, *delete;
};

static int prepare(dp_baseline *baseline) {
    struct { sqlite3_stmt **statement; const char *sql; } statements[] = {
        {&baseline->begin, "BEGIN IMMEDIATE"},
        {&baseline->insert, "INSERT INTO routeSample VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6)"},
        {&baseline->commit, "COMMIT"},
        {&baseline->select, "SELECT latitude, longitude FROM routeSample WHERE shift = ?1 ORDER BY timestamp, ordinal"},
        {&baseline->delete, "DELETE FROM routeSample WHERE shift = ?1"},
    };
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        int result = sqlite3_prepare_v3(
            baseline->db, statements[i].sql, -1, SQLITE_PREPARE_PERSISTENT, statements[i].statement, NULL);
        if (result != SQLITE_OK) return result;
    }
    return SQLITE_OK;
}

int dp_baseline_open(const char *path, dp_baseline **opened) {
    dp_baseline *baseline = calloc(1, sizeof *baseline);
    if (!baseline) return SQLITE_NOMEM;
    *opened = baseline;
    int result = sqlite3_open_v2(path, &baseline->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (result != SQLITE_OK) return result;
    sqlite3_busy_timeout(baseline->db, 5000);
    sqlite3_db_config(baseline->db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(baseline->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    result = sqlite3_exec(
        baseline->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", NULL, NULL,
        NULL);
    return result == SQLITE_OK ? prepare(baseline) : result;
}

void dp_baseline_close(dp_baseline *baseline) {
    if (!baseline) return;
    sqlite3_finalize(baseline->begin);
    sqlite3_finalize(baseline->insert);
    sqlite3_finalize(baseline->commit);
    sqlite3_finalize(baseline->select);
    sqlite3_finalize(baseline->delete);
    sqlite3_close(baseline->db);
    free(baseline);
}

static int run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

int dp_baseline_record(dp_baseline *baseline, const uint8_t shift[16], int64_t first_millisecond, int number, int count) {
    static const uint8_t session[16] = {0xB, 0xA, 0x5, 0xE};
    int result = run(baseline->begin);
    sqlite3_bind_blob(baseline->insert, 1, shift, 16, SQLITE_STATIC);
    sqlite3_bind_double(baseline->insert, 4, -75.0);
    sqlite3_bind_double(baseline->insert, 5, 8.0);
    sqlite3_bind_blob(baseline->insert, 6, session, 16, SQLITE_STATIC);
    for (int i = number; i < number + count && result == SQLITE_OK; i++) {
        sqlite3_bind_int64(baseline->insert, 2, first_millisecond + (int64_t)i * 1000);
        sqlite3_bind_double(baseline->insert, 3, 40.0 + i * 0.0001);
        result = run(baseline->insert);
    }
    return result == SQLITE_OK ? run(baseline->commit) : result;
}

int dp_baseline_measure(dp_baseline *baseline, const uint8_t shift[16], double *metres) {
    const double radians = M_PI / 180;
    double sum = 0, latitude = 0, longitude = 0, cosine = 0;
    int is_first = 1, result;
    sqlite3_bind_blob(baseline->select, 1, shift, 16, SQLITE_STATIC);
    while ((result = sqlite3_step(baseline->select)) == SQLITE_ROW) {
        double next_latitude = sqlite3_column_double(baseline->select, 0);
        double next_longitude = sqlite3_column_double(baseline->select, 1);
        double next_cosine = cos(next_latitude * radians);
        if (!is_first) {
            double a = sin((next_latitude - latitude) * radians / 2);
            double b = sin((next_longitude - longitude) * radians / 2);
            double h = a * a + cosine * next_cosine * b * b;
            sum += 2 * 6371008.8 * atan2(sqrt(h), sqrt(fmax(0, 1 - h)));
        }
        is_first = 0;
        latitude = next_latitude;
        longitude = next_longitude;
        cosine = next_cosine;
    }
    sqlite3_reset(baseline->select);
    *metres = sum;
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

int dp_baseline_delete(dp_baseline *baseline, const uint8_t shift[16]) {
    sqlite3_bind_blob(baseline->delete, 1, shift, 16, SQLITE_STATIC);
    return run(baseline->delete);
}
