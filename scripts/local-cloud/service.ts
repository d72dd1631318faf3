/** A part of the local cloud. Parts start in order and stop in reverse order. */
export interface LocalService {
  /** Name in the list of addresses that `npm start` prints. */
  readonly name: string
  /** Base URL without a trailing slash; absent if the part does not listen. */
  readonly url?: string
  stop(): Promise<void>
}

/** Options that every part accepts. With port 0, the operating system chooses a free port. */
export interface LocalOptions {
  /** Folder for the part's files; undefined keeps everything in memory or a temporary folder. */
  readonly stateFolder: string | undefined
  readonly port: number
}
