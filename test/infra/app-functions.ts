import { environments } from '#infra/settings/environments.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

export const environment = environments.production

export const app = synthesized('production')

export const spell = speller(app)

export const made = app
  .ofType('AWS::Lambda::Function')
  .filter(({ Properties }) => Properties.FunctionName !== undefined)
