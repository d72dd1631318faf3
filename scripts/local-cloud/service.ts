/** A part of the local cloud. The supervisor starts parts in order and stops them in reverse. */
export interface LocalService {
  /** Name in the table of addresses. */
  readonly name: string
  /** Base URL without a trailing slash; absent for parts that do not listen. */
  readonly url?: string
  stop(): Promise<void>
}

/** Options of each part. The caller chooses the port; 0 lets the operating system choose. */
export interface LocalOptions {
  /** Folder for the part's files; undefined keeps everything in memory. */
  readonly stateFolder: string | undefined
  readonly port: number
}
