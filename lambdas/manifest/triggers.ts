import type { TriggerLine } from './lines.ts'

export const triggers: readonly TriggerLine[] = [
  {
    name: 'pre-sign-up',
    entry: 'triggers/pre-sign-up.ts',
    trigger: 'preSignUp',
    rights: { table: ['BatchGetItem'], identity: 'admit' },
    timeoutSeconds: 5,
  },
  {
    name: 'pre-token-generation',
    entry: 'triggers/pre-token-generation.ts',
    trigger: 'preTokenGeneration',
    rights: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      identity: 'endSessions',
      secondFactor: true,
    },
    timeoutSeconds: 5,
  },
  {
    name: 'post-confirmation',
    entry: 'triggers/post-confirmation.ts',
    trigger: 'postConfirmation',
    rights: { table: ['GetItem', 'PutItem'], identity: 'confirm' },
    timeoutSeconds: 5,
  },
]
