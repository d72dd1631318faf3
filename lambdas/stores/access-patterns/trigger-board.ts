import type { AccessPattern, PatternsOf } from './pattern.ts'

/** Of one deal; each more costs the same again, but the first request is one for fifty of them. */
const CHANGE_TOGETHER: AccessPattern = {
  keys: [
    'consistent: OFFER / TALLY and COUNT#TOTAL, INFO, CARDS',
    'transaction: put OFFER / INFO, move its cards, put AUDIT#OFFER# with its three index entries',
  ],
  requests: 4,
  readUnits: 4,
  writeUnits: 23,
}

export const triggerBoardPatterns: PatternsOf<'trigger-board'> = {
  /** Of thirty deals. An open board reads it at each change that is announced, once a second at most. */
  'read-trigger-board': {
    keys: [
      'TEAM / INFO',
      'consistent: OFFER / INFO and COUNT#TOTAL of each that the search engine found',
    ],
    requests: 2,
    readUnits: 61,
    writeUnits: 0,
  },
  'fire-triggers': CHANGE_TOGETHER,
  'undo-firing': CHANGE_TOGETHER,
}
