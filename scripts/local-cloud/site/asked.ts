/** A request to the API, independent of its transport. */
export interface Asked {
  readonly method: string
  readonly url: URL
  /** Headers by lowercase name. */
  readonly headers: Readonly<Record<string, string>>
  /** IP address of the client. */
  readonly address: string
  readonly body: string
}
