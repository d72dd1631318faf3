import { ANYBODY, APART, atMost, type CasesOf, exactly, GROWS } from './case.ts'

export const valueReportsCases: CasesOf<'value-reports'> = {
  'list-value-reports': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'create-value-report': {
    input: () => ({
      body: {
        name: 'Fall season',
        from: '2026-09-01',
        to: '2026-11-29',
        attempt: 'an-attempt-of-a-report',
      },
    }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'revoke-value-report': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(),
  },
  'read-value-report': {
    input: ({ valueReportToken }) => ({ body: { token: valueReportToken } }),
    gets: ANYBODY,
    cost: atMost(GROWS, APART),
  },
  'download-value-report': {
    input: ({ valueReportToken }) => ({ body: { token: valueReportToken, language: 'en' } }),
    gets: ANYBODY,
    cost: atMost(GROWS, APART),
  },
}
