import { PART_BYTES } from '../../base/s3/multipart.ts'

/** Size that one read of a source rarely exceeds. */
const ROOM = 1024 * 1024

/**
 * The bytes of a part of a file, one after the other. Their room is taken at once: a report of many
 * rows needs no more memory than one of few, and nothing is copied together in the end.
 */
export class PartText {
  length = 0
  private room = Buffer.allocUnsafe(PART_BYTES + ROOM)

  add(bytes: Uint8Array): void {
    const needed = this.length + bytes.length
    if (needed > this.room.length) {
      const larger = Buffer.allocUnsafe(needed + ROOM)
      this.room.copy(larger, 0, 0, this.length)
      this.room = larger
    }
    this.room.set(bytes, this.length)
    this.length = needed
  }

  bytes(): Buffer {
    return this.room.subarray(0, this.length)
  }
}
