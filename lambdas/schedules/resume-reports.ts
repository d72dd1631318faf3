import { scheduled } from '../runtime/schedule.ts'
import { resumeReports } from '../services/reports/resume-reports.ts'

export const handler = scheduled(resumeReports)
