import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '#lambdas/services/open-api/open-api.ts'

/**
 * Checks the OpenAPI document against Redocly's recommended rules. Warnings fail the check, too.
 */
const problems = await lintFromString({
  source: JSON.stringify(openApiDocument()),
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
})

for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`)
}
console.log(`${problems.length} faults`)
process.exit(problems.length === 0 ? 0 : 1)
