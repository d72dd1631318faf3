import { Dashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import type { Watched } from '../watched.ts'
import { overview } from './overview.ts'
import { subjects } from './subjects.ts'

/** One page for whoever is on call and, where people rely on it, one for each subject. */
export function addDashboards(scope: Construct, watched: Watched): void {
  const { environment } = watched
  const pages = { overview, ...(environment.hasDashboardsBySubject && subjects) }
  for (const [name, widgetsOf] of Object.entries(pages)) {
    new Dashboard(new Construct(scope, `${name}-dashboard`), 'Page', {
      dashboardName: resourceName(environment, name),
      widgets: widgetsOf(watched),
    })
  }
}
