import { useState } from 'react'

const STORAGE_KEY = 'table-density'

type Density = 'regular' | 'compact'

/** How close the rows of all tables stand; kept on this device. */
export function useDensity() {
  const [density, setDensity] = useState(storedDensity)
  const flip = () => {
    const other = density === 'compact' ? 'regular' : 'compact'
    setDensity(other)
    try {
      localStorage.setItem(STORAGE_KEY, other)
    } catch {
      // The rows have moved; only remembering failed.
    }
  }
  return { density, flip }
}

function storedDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'regular'
  } catch {
    return 'regular'
  }
}
