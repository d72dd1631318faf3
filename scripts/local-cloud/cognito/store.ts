import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DataStore, DataStoreFactory } from 'cognito-local/lib/services/userPoolService.js'

/**
 * A JSON file held in memory. Replaces cognito-local's store, which lets writes overlap. Writes
 * shortly after each change, and never leaves an incomplete file.
 */
export class JsonStore implements DataStore {
  readonly #file: string
  readonly #root: Record<string, unknown>
  #timer: NodeJS.Timeout | undefined
  #written: Promise<void> = Promise.resolve()

  constructor(file: string, defaults: Record<string, unknown>) {
    this.#file = file
    this.#root = { ...defaults, ...readJson(file) }
    mkdirSync(dirname(file), { recursive: true })
  }

  async get(_context: unknown, key: string | readonly string[], fallback?: unknown) {
    return this.find(key) ?? fallback ?? null
  }

  async getRoot() {
    return this.#root
  }

  async set(_context: unknown, key: string | readonly string[], value: unknown) {
    this.put(key, value)
  }

  async delete(_context: unknown, key: string | readonly string[]) {
    this.remove(key)
  }

  find(key: string | readonly string[]): unknown {
    return pathOf(key).reduce<unknown>(
      (at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      this.#root,
    )
  }

  put(key: string | readonly string[], value: unknown): void {
    const [parent, name] = this.#parentOf(key)
    parent[name] = value
    this.#saveSoon()
  }

  remove(key: string | readonly string[]): void {
    const [parent, name] = this.#parentOf(key)
    delete parent[name]
    this.#saveSoon()
  }

  /** Waits until all changes are on disk. */
  flush(): Promise<void> {
    if (this.#timer) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#written = this.#written.then(() => this.#write())
    }
    return this.#written
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => console.error(`cannot write ${this.#file}`, error))
    }, 50)
  }

  async #write(): Promise<void> {
    await writeFile(`${this.#file}.part`, JSON.stringify(this.#root, undefined, 1))
    await rename(`${this.#file}.part`, this.#file)
  }

  #parentOf(key: string | readonly string[]): [Record<string, unknown>, string] {
    const names = [...pathOf(key)]
    const last = names.pop() ?? ''
    let at = this.#root
    for (const name of names) {
      const child = Object.hasOwn(at, name) ? at[name] : undefined
      const next = isRecord(child) ? child : {}
      at[name] = next
      at = next
    }
    return [at, last]
  }
}

export interface JsonStores extends DataStoreFactory {
  flush(): Promise<void>
}

/**
 * Returns the factory of stores that cognito-local expects. A store is a JSON file of the folder,
 * named after the ID that cognito-local passes to `create`.
 */
export function createJsonStores(folder: string): JsonStores {
  const opened: JsonStore[] = []
  return {
    async create(_context, id, defaults) {
      const store = new JsonStore(join(folder, `${id}.json`), defaults)
      opened.push(store)
      return store
    },
    async flush() {
      await Promise.all(opened.map((store) => store.flush()))
    },
  }
}

function readJson(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviveDates) as Record<string, unknown>
  } catch (cause) {
    throw new Error(`${file} is damaged: remove it, or start with --fresh`, { cause })
  }
}

/** Parses the dates in cognito-local's records: all fields whose name ends in Date. */
function reviveDates(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value
}

function pathOf(key: string | readonly string[]): readonly string[] {
  return typeof key === 'string' ? [key] : key
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
