import { Duration } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import {
  AccountPrincipal,
  type IRole,
  ManagedPolicy,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

/** Days for which a backup stays in our own account, where it is needed only until it is copied. */
const OWN_DAYS = 7
const REMOTE_DAYS = 35
const BACKUP_POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup'

interface RemoteBackupProps {
  readonly environment: Environment
  readonly tableArn: string
  /** ARN of a vault in another account. That account must allow ours to copy into the vault. */
  readonly vaultArn: string
}

/**
 * Backup plan that copies the table every night into a vault of another account, where nobody with
 * rights in our account can delete the copy. Point-in-time recovery covers every second, but is
 * lost with the account.
 */
export class RemoteBackup extends Construct {
  constructor(scope: Construct, id: string, props: RemoteBackupProps) {
    super(scope, id)
    const { environment, tableArn, vaultArn } = props
    const account = accountOf(vaultArn)
    const remote = BackupVault.fromBackupVaultArn(this, 'Remote', vaultArn)
    const plan = new BackupPlan(this, 'Plan')
    plan.addRule(
      new BackupPlanRule({
        backupVault: this.ownVault(environment, account),
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: Duration.days(OWN_DAYS),
        copyActions: [{ destinationBackupVault: remote, deleteAfter: Duration.days(REMOTE_DAYS) }],
      }),
    )
    plan.addSelection('Table', {
      resources: [BackupResource.fromArn(tableArn)],
      role: this.makeRole() as IRole,
    })
  }

  private makeRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'Makes and copies backups of the table',
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(BACKUP_POLICY)],
    })
    acknowledge(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${BACKUP_POLICY}]`]:
        'AWS Backup documents this policy of its own as the least that a backup needs.',
    })
    return role
  }

  /**
   * Creates a vault with a customer managed key, because backups under AWS's key cannot be copied.
   */
  private ownVault(environment: Environment, account: string): IBackupVault {
    const key = new Key(this, 'Key', {
      description: 'Encrypts backups on their way to another account',
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicy(environment),
    })
    key.grantDecrypt(new AccountPrincipal(account))
    return new BackupVault(this, 'Vault', {
      encryptionKey: key,
      removalPolicy: removalPolicy(environment),
    })
  }
}

function accountOf(vaultArn: string): string {
  const account = /^arn:aws:backup:[a-z0-9-]+:(\d{12}):backup-vault:/.exec(vaultArn)?.[1]
  if (account === undefined) {
    throw new Error(`environments.ts: backupVaultArn is no vault's ARN: ${vaultArn}`)
  }
  return account
}
