import 'i18next'
import type aboutEn from '../locales/about/en.json'
import type aboutFr from '../locales/about/fr.json'
import type alertsEn from '../locales/alerts/en.json'
import type alertsFr from '../locales/alerts/fr.json'
import type auditEn from '../locales/audit/en.json'
import type auditFr from '../locales/audit/fr.json'
import type brandsEn from '../locales/brands/en.json'
import type brandsFr from '../locales/brands/fr.json'
import type browsingEn from '../locales/browsing/en.json'
import type browsingFr from '../locales/browsing/fr.json'
import type businessesEn from '../locales/businesses/en.json'
import type businessesFr from '../locales/businesses/fr.json'
import type codesEn from '../locales/codes/en.json'
import type codesFr from '../locales/codes/fr.json'
import type dealsEn from '../locales/deals/en.json'
import type dealsFr from '../locales/deals/fr.json'
import type en from '../locales/en.json'
import type fanEn from '../locales/fan/en.json'
import type fanFr from '../locales/fan/fr.json'
import type formsEn from '../locales/forms/en.json'
import type formsFr from '../locales/forms/fr.json'
import type fr from '../locales/fr.json'
import type homeEn from '../locales/home/en.json'
import type homeFr from '../locales/home/fr.json'
import type insightsEn from '../locales/insights/en.json'
import type insightsFr from '../locales/insights/fr.json'
import type listsEn from '../locales/lists/en.json'
import type listsFr from '../locales/lists/fr.json'
import type organizationsEn from '../locales/organizations/en.json'
import type organizationsFr from '../locales/organizations/fr.json'
import type overviewEn from '../locales/overview/en.json'
import type overviewFr from '../locales/overview/fr.json'
import type pagesEn from '../locales/pages/en.json'
import type pagesFr from '../locales/pages/fr.json'
import type portalEn from '../locales/portal/en.json'
import type portalFr from '../locales/portal/fr.json'
import type pressesEn from '../locales/presses/en.json'
import type pressesFr from '../locales/presses/fr.json'
import type reportsEn from '../locales/reports/en.json'
import type reportsFr from '../locales/reports/fr.json'
import type settingsEn from '../locales/settings/en.json'
import type settingsFr from '../locales/settings/fr.json'
import type staffEn from '../locales/staff/en.json'
import type staffFr from '../locales/staff/fr.json'
import type walletEn from '../locales/wallet/en.json'
import type walletFr from '../locales/wallet/fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    // English is the source of keys; a key that French lacks becomes unusable and fails the build.
    resources: {
      translation: (typeof fr extends typeof en ? typeof en : never) &
        (typeof pagesFr extends typeof pagesEn ? typeof pagesEn : never) &
        (typeof pressesFr extends typeof pressesEn ? typeof pressesEn : never) &
        (typeof homeFr extends typeof homeEn ? typeof homeEn : never)
      about: typeof aboutFr extends typeof aboutEn ? typeof aboutEn : never
      alerts: typeof alertsFr extends typeof alertsEn ? typeof alertsEn : never
      browsing: typeof browsingFr extends typeof browsingEn ? typeof browsingEn : never
      codes: typeof codesFr extends typeof codesEn ? typeof codesEn : never
      fan: typeof fanFr extends typeof fanEn ? typeof fanEn : never
      forms: typeof formsFr extends typeof formsEn ? typeof formsEn : never
      lists: typeof listsFr extends typeof listsEn ? typeof listsEn : never
      deals: typeof dealsFr extends typeof dealsEn ? typeof dealsEn : never
      organizations: typeof organizationsFr extends typeof organizationsEn
        ? typeof organizationsEn
        : never
      overview: typeof overviewFr extends typeof overviewEn ? typeof overviewEn : never
      businesses: typeof businessesFr extends typeof businessesEn ? typeof businessesEn : never
      brands: typeof brandsFr extends typeof brandsEn ? typeof brandsEn : never
      settings: typeof settingsFr extends typeof settingsEn ? typeof settingsEn : never
      audit: typeof auditFr extends typeof auditEn ? typeof auditEn : never
      reports: typeof reportsFr extends typeof reportsEn ? typeof reportsEn : never
      insights: typeof insightsFr extends typeof insightsEn ? typeof insightsEn : never
      staff: typeof staffFr extends typeof staffEn ? typeof staffEn : never
      wallet: typeof walletFr extends typeof walletEn ? typeof walletEn : never
      portal: typeof portalFr extends typeof portalEn ? typeof portalEn : never
    }
  }
}
