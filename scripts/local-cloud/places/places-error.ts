/** A refusal in the format of Amazon Location Service. */
export class PlacesError extends Error {
  readonly status: number

  constructor(status: number, name: string, message: string) {
    super(message)
    this.status = status
    this.name = name
  }
}
