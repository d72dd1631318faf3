import { useState } from 'react'

export type OrganizationsView = 'list' | 'map'

const storageKey = 'organizationsView'

/** List or map, remembered in this browser. */
export function useOrganizationsView(): [OrganizationsView, (view: OrganizationsView) => void] {
  const [view, setView] = useState(storedView)
  const choose = (next: OrganizationsView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Chosen for this visit; only remembering failed.
    }
  }
  return [view, choose]
}

function storedView(): OrganizationsView {
  try {
    return localStorage.getItem(storageKey) === 'map' ? 'map' : 'list'
  } catch {
    return 'list'
  }
}
