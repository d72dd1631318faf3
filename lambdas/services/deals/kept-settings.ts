import { keptFor } from '../../base/kept-for.ts'
import { readExcluded, readPointSystem } from '../../stores/organizations/settings.ts'

const KEPT_MS = 60_000

export const pointSystem = keptFor(KEPT_MS, readPointSystem)
export const excluded = keptFor(KEPT_MS, readExcluded)
