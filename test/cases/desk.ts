import { ANYBODY, atMost, type CasesOf, DEAREST, exactly } from './case.ts'

export const deskCases: CasesOf<'desk'> = {
  'open-desk': {
    input: ({ deskToken, deskPin }) => ({ body: { token: deskToken, pin: deskPin } }),
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
  'report-desk': {
    input: ({ deskSession }) => ({
      body: { session: deskSession, version: '2026-11-29.1', queued: 0 },
    }),
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
  'list-proof-keys': {
    gets: ANYBODY,
    cost: exactly(),
  },
}
