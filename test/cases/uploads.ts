import { APART, type CasesOf, exactly } from './case.ts'

export const uploadsCases: CasesOf<'uploads'> = {
  'start-upload': {
    input: () => ({ body: { purpose: 'trainingDocument', size: 1000, type: 'application/pdf' } }),
    gets: [401, 403, 200, 200, 403, 403, 200],
    cost: exactly(),
  },
  /**
   * The upload does not exist; test/api/services/uploads/uploads.test.ts covers uploads that do.
   */
  'check-upload': {
    input: () => ({ body: { purpose: 'trainingDocument' } }),
    gets: [401, 403, 404, 404, 403, 403, 404],
    cost: exactly(APART),
  },
}
