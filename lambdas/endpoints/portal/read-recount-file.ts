import { readRecountFile } from '#shared/api/recounts.schemas.ts'
import { recountFile } from '../../services/recounts/read-recounts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readRecountFile, ({ params }) =>
  recountFile(params.run, Number(params.from)),
)
