import { ANYBODY, APART, atMost, type CasesOf, DEAREST, exactly, GROWS } from './case.ts'

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
    cost: exactly(APART),
  },
  'prove-at-desk': {
    input: ({ deskSession: session }) => ({
      body: { session, code: 'FW:NOT A COUPON', attempt: 'the-one-attempt' },
    }),
    gets: ANYBODY,
    cost: atMost(DEAREST, APART),
  },
  'settle-scans': {
    input: ({ deskSession: session }) => ({
      body: {
        session,
        scans: [
          {
            attempt: 'the-one-attempt',
            code: 'FW:NOT A COUPON',
            scannedAt: '2026-11-29T18:00:00.000Z',
          },
        ],
      },
    }),
    gets: ANYBODY,
    cost: atMost(DEAREST, APART),
  },
  'list-desk-proofs': {
    input: ({ deskSession: session }) => ({ body: { session } }),
    gets: ANYBODY,
    cost: atMost(GROWS, APART),
  },
  'undo-desk-proof': {
    input: ({ deskSession: session }) => ({
      body: { session, redemptionId: '01JH3VDJ7K9M1N3P5Q7R9S1T3V' },
    }),
    gets: ANYBODY,
    cost: exactly(APART),
  },
  'find-purchase-at-desk': {
    input: ({ deskSession: session, purchaseCode }) => ({ body: { session, code: purchaseCode } }),
    gets: ANYBODY,
    cost: atMost(DEAREST, APART),
  },
  'redeem-purchase-at-desk': {
    input: ({ deskSession: session, purchaseCode }) => ({
      body: { session, code: purchaseCode, attempt: 'the-one-attempt' },
    }),
    gets: ANYBODY,
    cost: exactly(APART),
  },
  'list-proof-keys': {
    gets: ANYBODY,
    cost: exactly(),
  },
}
