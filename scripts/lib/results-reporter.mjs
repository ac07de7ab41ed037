/**
 * Jest's reporter for `npm test`: writes each file's result at once, as a line of JSON, to the file that
 * RESULTS_FILE names. Jest's own `--json` comes at the end, and not at all when an error refers to itself.
 */
import { appendFileSync } from 'node:fs'

export default class ResultsReporter {
  onTestFileResult(_test, { testFilePath, testExecError, failureMessage, testResults }) {
    const { RESULTS_FILE } = process.env
    if (!RESULTS_FILE) return
    const tests = testResults.map(({ status, fullName, failureMessages }) => ({
      status,
      fullName,
      failureMessages,
    }))
    const failed = Boolean(testExecError) || tests.some(({ status }) => status === 'failed')
    const line = JSON.stringify({ file: testFilePath, failed, message: failureMessage ?? '', tests })
    appendFileSync(RESULTS_FILE, `${line}\n`)
  }
}
