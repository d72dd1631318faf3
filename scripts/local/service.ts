/** One part of the local cloud. The supervisor starts parts in order and stops them in reverse. */
export interface LocalService {
  /** As the table of addresses shows it. */
  readonly name: string
  /** Base URL without a trailing slash; absent for parts that do not listen. */
  readonly url?: string
  stop(): Promise<void>
}

/** The options of each part. Ports are given, never chosen by the part; 0 lets the OS choose. */
export interface LocalOptions {
  /** Folder for the part's own files; undefined keeps everything in memory. */
  readonly stateFolder: string | undefined
  readonly port: number
}
