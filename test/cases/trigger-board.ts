import { APART, atMost, type CasesOf, GROWS } from './case.ts'

const OWN_TEAM = [401, 403, 403, 403, 200, 403, 200] as const
const FIRING = '01JH3VXQ6J8K0M2N4P6Q8R0S2T'

export const triggerBoardCases: CasesOf<'trigger-board'> = {
  'read-trigger-board': {
    gets: OWN_TEAM,
    cost: atMost(GROWS),
  },
  'read-tonight': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  // The row of the answer says that the sample's deal has no trigger.
  'fire-triggers': {
    input: ({ dealKey }) => ({
      body: { firingKey: FIRING, dealKeys: [dealKey], duration: 'hour', cap: 50 },
    }),
    gets: OWN_TEAM,
    cost: atMost(GROWS, APART),
  },
  'undo-firing': {
    input: ({ dealKey }) => ({ body: { firingKey: FIRING, dealKeys: [dealKey] } }),
    gets: OWN_TEAM,
    cost: atMost(GROWS, APART),
  },
}
