export interface SearchRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly querystring?: Readonly<Record<string, string>>
  readonly body?: object
  /** Lines of a bulk request, one JSON object each. */
  readonly bulkBody?: readonly object[]
}
