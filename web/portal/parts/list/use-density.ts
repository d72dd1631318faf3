import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'table-density'

type Density = 'regular' | 'compact'

let chosen: Density | undefined
const tables = new Set<() => void>()

/** Returns the row density of all tables, stored on this device, and a function that toggles it. */
export function useDensity() {
  const density = useSyncExternalStore(subscribe, current)
  return { density, flip: () => choose(density === 'compact' ? 'regular' : 'compact') }
}

function subscribe(table: () => void): () => void {
  tables.add(table)
  return () => tables.delete(table)
}

function current(): Density {
  chosen ??= storedDensity()
  return chosen
}

function choose(density: Density): void {
  chosen = density
  for (const table of tables) table()
  try {
    localStorage.setItem(STORAGE_KEY, density)
  } catch {
    // The rows have moved; only remembering failed.
  }
}

function storedDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'regular'
  } catch {
    return 'regular'
  }
}
