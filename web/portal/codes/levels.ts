import { matchPath, useLocation } from 'react-router'
import { ACCESS_LEVELS, type AccessLevel } from '#light/model/offer.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

/** Paths of the list and of the code page for each access level. */
export const LEVEL_PATHS = {
  exclusive: { list: portalPaths.exclusiveCodes, code: portalPaths.exclusiveCode },
  player: { list: portalPaths.playerCodes, code: portalPaths.playerCode },
  flexPass: { list: portalPaths.flexPassCodes, code: portalPaths.flexPassCode },
  groupPass: { list: portalPaths.groupPassCodes, code: portalPaths.groupPassCode },
} as const satisfies Record<AccessLevel, object>

/** The codes of one level of an organization. */
export type LevelOfTeam = { readonly teamKey: string; readonly accessLevel: AccessLevel }

/** The level whose list, or page of a code, stands at the address. */
export function useLevel(): AccessLevel {
  const { pathname } = useLocation()
  const isAt = (level: AccessLevel) =>
    matchPath({ path: LEVEL_PATHS[level].list.pattern, end: false }, pathname) !== null
  return ACCESS_LEVELS.find(isAt) ?? 'exclusive'
}

/** A level as an address names it. */
export function levelOf(text: string | null): AccessLevel {
  return ACCESS_LEVELS.find((level) => level === text) ?? 'exclusive'
}
