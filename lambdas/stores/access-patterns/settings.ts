import type { PatternsOf } from './pattern.ts'

export const settingsPatterns: PatternsOf<'settings'> = {
  'read-point-system': {
    keys: ['consistent: SETTINGS / POINTS'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  'save-point-system': {
    keys: [
      'consistent: SETTINGS / POINTS',
      'transaction: put SETTINGS / POINTS and AUDIT#SETTING#POINTS',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 7,
  },
  'try-point-system': {
    keys: ['LIST#deals / newest 50', 'SETTINGS / PREFERENCES'],
    requests: 2,
    readUnits: 6,
    writeUnits: 0,
  },
  'read-preferences': {
    keys: ['SETTINGS / PREFERENCES', 'SPONSOR / INFO of each that is preferred'],
    requests: 2,
    readUnits: 100,
    writeUnits: 0,
  },
  'read-featured': {
    keys: [
      'consistent: SETTINGS / FEATURED',
      '12 x TEAM / INFO, 48 x SPONSOR / INFO, 20 x BRAND / INFO, SETTINGS / CATEGORIES',
    ],
    requests: 5,
    readUnits: 52,
    writeUnits: 0,
  },
  'save-featured': {
    keys: [
      '12 x TEAM / INFO, 48 x SPONSOR / INFO, 20 x BRAND / INFO, SETTINGS / CATEGORIES',
      'consistent: SETTINGS / FEATURED',
      'transaction: put SETTINGS / FEATURED and AUDIT#SETTING#FEATURED',
    ],
    requests: 6,
    readUnits: 52,
    writeUnits: 23,
  },
  'read-categories': {
    keys: ['consistent: SETTINGS / CATEGORIES'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /**
   * Where every name stays. Otherwise all organizations and brands are looked through, a unit
   * each, and all businesses in their list; each that carries a name adds a read and a transaction of about 10 units.
   */
  'save-categories': {
    keys: [
      'consistent: SETTINGS / CATEGORIES, four times',
      'transaction: put SETTINGS / CATEGORIES and AUDIT#SETTING#CATEGORIES',
    ],
    requests: 5,
    readUnits: 4,
    writeUnits: 7,
  },
  /** Grows with the organizations: half a unit each; businesses of a category add their deals. */
  'read-category-uses': {
    keys: [
      'SETTINGS / CATEGORIES; LIST#organizations / all, TEAM / INFO of each; LIST#sponsors / all',
      'consistent: LIST#brands / all, BRAND / INFO of each',
    ],
    requests: 8,
    readUnits: 20,
    writeUnits: 0,
  },
}
