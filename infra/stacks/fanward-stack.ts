import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'

interface FanwardStackProps {
  readonly environment: Environment
  readonly description: string
  readonly region?: string
}

/** A stack of an environment, with its name, region, tags and termination protection. */
export class FanwardStack extends Stack {
  readonly settings: Environment

  constructor(scope: Construct, id: string, props: FanwardStackProps) {
    super(scope, id, {
      stackName: `Fanward-${props.environment.name}-${id}`,
      description: props.description,
      env: { region: props.region ?? props.environment.region },
      terminationProtection: props.environment.isProtected,
      tags: { project: 'fanward', environment: props.environment.name },
    })
    this.settings = props.environment
  }

  override get availabilityZones(): string[] {
    return [...this.settings.availabilityZones]
  }
}
