import { PASS_WALLETS } from '#shared/passes.ts'
import { LOCAL_REGION } from './functions/environment.ts'
import type { CloudOptions } from './options.ts'
import type { Outputs } from './outputs.ts'
import { PASSES_PATH } from './passes/pass-issuer.ts'
import { PUSH_PATH } from './push/push-paths.ts'
import type { Services } from './start-services.ts'

type Shown = Pick<Services, 'cognito' | 's3' | 'stripe' | 'messages' | 'tableOutputs'> & {
  readonly site: { readonly url: string }
  readonly livePath: string
}

/** Returns a cloud's outputs without demo accounts, which `setDemoAccounts` adds. */
export function outputsOf(parts: Shown, options: CloudOptions): Outputs {
  const { tableOutputs, messages, cognito, s3, stripe, site, livePath } = parts
  return {
    siteUrl: site.url,
    apiUrl: `${site.url}/api`,
    liveUrl: site.url.replace('http:', 'ws:') + livePath,
    region: LOCAL_REGION,
    userPoolId: cognito.userPoolId,
    userPoolClientId: cognito.userPoolClientId,
    cognitoEndpoint: cognito.url,
    mediaBucket: s3.mediaBucket,
    reportsBucket: s3.reportsBucket,
    s3Endpoint: s3.url,
    mailUrl: `${site.url}/__local/mail`,
    pushUrl: site.url + PUSH_PATH,
    pushKey: messages.push.pair.publicKey,
    passesUrl: site.url + PASSES_PATH,
    passWallets: PASS_WALLETS,
    stripeUrl: stripe.url,
    demoAccounts: [],
    ...tableOutputs,
    ...chosenOf(options),
  }
}

function chosenOf({ supportService, needsSecondFactor }: CloudOptions) {
  return {
    ...(supportService && { supportService }),
    ...(needsSecondFactor && { needsSecondFactor }),
  }
}

/** Returns the environment variables that are set once the site's address is known. */
export function atSite(url: string, { needsSecondFactor }: CloudOptions) {
  return {
    SITE_URL: url,
    SITE_IS_LISTED: 'true',
    PUSH_ENDPOINT: url,
    GOOGLE_WALLET_ENDPOINT: url + PASSES_PATH,
    SECOND_FACTOR: needsSecondFactor ? 'required' : undefined,
  }
}
