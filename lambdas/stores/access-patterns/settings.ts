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
    writeUnits: 4,
  },
  'try-point-system': {
    keys: ['LIST#deals / newest 50', 'SETTINGS / POINTS and PREFERENCES'],
    requests: 2,
    readUnits: 6,
    writeUnits: 0,
  },
  'read-preferences': {
    keys: ['SETTINGS / POINTS and PREFERENCES', 'SPONSOR / INFO of each that is preferred'],
    requests: 2,
    readUnits: 100,
    writeUnits: 0,
  },
  'read-featured': {
    keys: ['consistent: SETTINGS / FEATURED', '12 x TEAM / INFO, 48 x SPONSOR / INFO'],
    requests: 3,
    readUnits: 40,
    writeUnits: 0,
  },
  'save-featured': {
    keys: [
      '12 x TEAM / INFO, 48 x SPONSOR / INFO',
      'consistent: SETTINGS / FEATURED',
      'transaction: put SETTINGS / FEATURED and AUDIT#SETTING#FEATURED',
    ],
    requests: 4,
    readUnits: 40,
    writeUnits: 8,
  },
}
