import type { Sample } from './case.ts'

/** Rows that the API's documentation names in its examples; no world has them. */
export const EXAMPLE: Sample = {
  ...{ organization: 'harbourgulls', teamKey: '01JH3V5T8Q9W2X4Y6Z7A8B9C0D' },
  dealKey: '01JH3V6B2M4N6P8Q0R2S4T6V8W',
  dealVersion: '2026-11-20T20:00:00.000Z',
  flashDealKey: '01JH3V6B2M4N6P8Q0R2S4T6V8X',
  ...{ sponsorKey: '01JH3V7C1D3E5F7G9H1J3K5M7N', owner: 'sponsors' },
  key: '01JH3V7C1D3E5F7G9H1J3K5M7N',
  ...{ kind: 'organization', entityKey: '01JH3V5T8Q9W2X4Y6Z7A8B9C0D' },
  ...{ subject: 'team', subjectKey: '01JH3V5T8Q9W2X4Y6Z7A8B9C0D' },
  brandKey: '01JH3V8D2E4F6G8H0J2K4M6N8P',
  groupKey: '01JH3V9E3F5G7H9J1K3M5N7P9Q',
  userKey: '01JH3VAF4G6H8J0K2M4N6P8Q0R',
  checkoutKey: '01JH3VBG5H7J9K1M3N5P7Q9R1S',
  purchaseKey: '01JH3VCH6J8K0M2N4P6Q8R0S2T',
  ...{ codeId: 'GULLS-2026', jobKey: '01JH3VDJ7K9M1N3P5Q7R9S1T3V', chunk: '0' },
  ...{ code: 'GULLS-2026', purchaseCode: 'ACDEFHJKMNPQ' },
  ...{ run: '2026-11-20T08:30:00.000Z', from: '0' },
  reportKey: '01JH3VDJ7K9M1N3P5Q7R9S1T3W',
  ...{ wallet: 'apple', ticket: 'eyJ1c2VyS2V5Ijoi.kq4Zx7bYtW2nR9vLc1sD5mHf8gJpA3uE' },
  deviceKey: 'kq4Zx7bYtW2nR9vLc1sD5mHf8gJpA3uE',
  upload: '01JH3VDJ7K9M1N3P5Q7R9S1T3V',
  version: '2026-11-20T15:04:05.678Z',
}
