/** The settings of a PostgreSQL that serves one Kursiva on one machine. */
export interface ServerSettings {
  readonly port: number
  /** False only for temporary databases: faster, but data is lost at a power cut. */
  readonly durable: boolean
}

/**
 * The arguments of `postgres`. They are passed at every start, so that a folder created by an older Kursiva gets the
 * current settings. Small on purpose: the idle product uses less than 400 MB, including the database.
 */
export function serverArguments(dataFolder: string, { port, durable }: ServerSettings): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    io_method: 'sync',
    jit: 'off',
    max_worker_processes: 4,
    max_parallel_workers_per_gather: 1,
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // neither rows (in error details) nor statements reach the server's own log
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  return ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
