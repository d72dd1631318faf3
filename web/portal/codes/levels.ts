import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { ACCESS_LEVELS, type AccessLevel } from '#shared/model/access-levels.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

/** Pages of the code list and of a single code, for each access level. */
export const LEVEL_PATHS = {
  exclusive: { list: portalPages.exclusiveCodes, code: portalPages.exclusiveCode },
  player: { list: portalPages.playerCodes, code: portalPages.playerCode },
  flexPass: { list: portalPages.flexPassCodes, code: portalPages.flexPassCode },
  groupPass: { list: portalPages.groupPassCodes, code: portalPages.groupPassCode },
} as const satisfies Record<AccessLevel, object>

/** Identifies an organization's codes of one access level. */
export type LevelOfTeam = { readonly teamKey: string; readonly accessLevel: AccessLevel }

/** Returns the access level of the current path. Returns `exclusive` on other paths. */
export function useLevel(): AccessLevel {
  const { pathname } = useLocation()
  const isAt = (level: AccessLevel) =>
    matchPath({ path: LEVEL_PATHS[level].list.pattern, end: false }, pathname) !== null
  return ACCESS_LEVELS.find(isAt) ?? 'exclusive'
}

/** Parses an access level. Unknown text becomes `exclusive`. */
export function levelOf(text: string | null): AccessLevel {
  return ACCESS_LEVELS.find((level) => level === text) ?? 'exclusive'
}

/** Returns the breadcrumbs of pages below the list of an access level. */
export function useLevelTrail(teamKey: string, level: AccessLevel) {
  const { t } = useTranslation('codes')
  return [
    { to: portalPages.teamCodes.href(teamKey), word: t('all') },
    { to: LEVEL_PATHS[level].list.href(teamKey), word: t(`lists.${level}`) },
  ]
}
