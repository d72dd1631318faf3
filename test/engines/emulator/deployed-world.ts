import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Makes this process use the table of the deployed functions, and writes an organization and its
 * deal to this table.
 */
export async function givenDeployedDeal(endpoint: string, region: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const { Environment } = await new LambdaClient({ endpoint, region, credentials }).send(
    new GetFunctionConfigurationCommand({ FunctionName: 'fanward-production-redeem-deal' }),
  )
  const TABLE_NAME = Environment?.Variables?.['TABLE_NAME']
  setEnvironment({ TABLE_NAME, DYNAMODB_ENDPOINT: endpoint })
  const { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } = credentials
  Object.assign(process.env, { AWS_REGION: region, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  return { team, deal: await givenDeal(sponsor, [team]) }
}
