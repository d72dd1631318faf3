import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { issuePass } from '#shared/api/passes.ts'
import type { PassWallet } from '#shared/passes.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { knownConfig } from '#web/lib/config.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './pass-buttons.module.css'

const icons = { apple: IconBrandApple, google: IconBrandGoogle }

/** Adds the code to the phone's wallet. Renders nothing if the environment has no wallet keys. */
export function PassButtons({ purchaseKey }: { purchaseKey: string }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const issue = useChange(issuePass, {
    // Phones accept a pass only by navigation; a scripted download would end up among the files.
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const wallets = inOrder(knownConfig()?.passWallets ?? [])
  if (wallets.length === 0) return null
  const add = (wallet: PassWallet) =>
    issue.mutate({ params: { purchaseKey, wallet }, query: { language } })
  return (
    <div className={classes.part}>
      {wallets.map((wallet) => {
        const Icon = icons[wallet]
        const isBusy = issue.isPending && issue.variables.params?.wallet === wallet
        return (
          <Button
            key={wallet}
            className={classes.button}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => add(wallet)}
          >
            <Icon size={20} stroke={1.8} aria-hidden="true" />
            {t(`purchase.passes.${wallet}`)}
          </Button>
        )
      })}
      {issue.error && <Failure error={issue.error} />}
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  if (hasCode(error, 'purchaseNotRedeemable')) {
    return <Notice kind="failure">{t('purchase.passes.gone')}</Notice>
  }
  return (
    <Notice kind="failure">
      {hasCode(error, 'passesNotSetUp')
        ? t('purchase.passes.notSetUp')
        : t('purchase.passes.failed')}
    </Notice>
  )
}

/** Returns the wallets with the device's own first. Google's works in every browser. */
function inOrder(wallets: readonly PassWallet[]): readonly PassWallet[] {
  const first = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google'
  return wallets.toSorted((a, b) => Number(b === first) - Number(a === first))
}
