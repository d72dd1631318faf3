import { crc32 } from 'node:zlib'

/** The first day that the format knows: the same files make the same archive. */
const DATE = 0x21
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46

/** An archive of some small files, stored as they are: pictures and signatures cannot be packed. */
export function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name)
    const entry = Buffer.concat([local(path, content), path, content])
    directory.push(Buffer.concat([central(path, content, offset), path]))
    entries.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...entries, list, end(directory.length, list.length, offset)])
}

function local(path: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES)
  header.writeUInt32LE(0x04034b50, 0)
  facts(path, content).copy(header, 4)
  return header
}

function central(path: Buffer, content: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  facts(path, content).copy(header, 6)
  header.writeUInt32LE(offset, 42)
  return header
}

/** What both headers of a file say; method 0 is to leave it as it is. */
function facts(path: Buffer, content: Buffer): Buffer {
  const said = Buffer.alloc(LOCAL_BYTES - 4)
  said.writeUInt16LE(VERSION, 0)
  said.writeUInt16LE(FLAGS, 2)
  said.writeUInt16LE(DATE, 8)
  said.writeUInt32LE(crc32(content), 10)
  said.writeUInt32LE(content.length, 14)
  said.writeUInt32LE(content.length, 18)
  said.writeUInt16LE(path.length, 22)
  return said
}

function end(count: number, listBytes: number, listAt: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(listBytes, 12)
  record.writeUInt32LE(listAt, 16)
  return record
}
