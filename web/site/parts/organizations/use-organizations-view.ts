import { useState } from 'react'
import type { ListView } from '../lists/view-toggle.tsx'

const storageKey = 'organizationsView'

/** List or map, remembered in this browser. */
export function useOrganizationsView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView)
  const choose = (next: ListView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Chosen for this visit; only remembering failed.
    }
  }
  return [view, choose]
}

function storedView(): ListView {
  try {
    return localStorage.getItem(storageKey) === 'map' ? 'map' : 'list'
  } catch {
    return 'list'
  }
}
