import { logger, loggingFailure } from '../base/logger.ts'
import {
  type Loaded,
  loadReferenceData,
  ReferenceData,
} from '../services/settings/reference-data.ts'

/** Loads the initial settings of a new environment (`npm run reference-data`). */
export async function handler(event: unknown): Promise<Loaded> {
  const loaded = await loggingFailure(() => loadReferenceData(ReferenceData.parse(event)))
  logger.info('reference data', { ...loaded })
  return loaded
}
