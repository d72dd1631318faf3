import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs the AWS CLI once with the shell's credentials and returns its output. The CLI's error
 * messages go to the terminal.
 */
export async function runCli(args: readonly string[]): Promise<string> {
  const cli = spawn('aws', args, {
    env: { ...process.env, AWS_MAX_ATTEMPTS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(cli.stdout), once(cli, 'close')])
  if (code !== 0) throw new Error(`aws ended with ${code}`)
  return said
}
