import { readSecrets } from './secrets.ts'

const files: Record<string, string> = {
  '/run/secrets/key': 'k3y\n',
  '/empty': '\n',
  '/two': 'first\nsecond\r\n',
}
function readFile(path: string): string {
  const text = files[path]
  if (text === undefined) throw new Error('no such file')
  return text
}
const read = (env: Record<string, string | undefined>) => readSecrets(env, ['KEY', 'OTHER_KEY'], readFile)

test('a secret is read from its file without the final line break', () => {
  expect(read({ KEY_FILE: '/run/secrets/key', OTHER_KEY_FILE: '/two', PORT: '1' })).toEqual({
    env: { KEY: 'k3y', OTHER_KEY: 'first\nsecond', PORT: '1' },
    problems: [],
  })
})

test('an empty variable counts as unset, and so does an empty file name', () => {
  expect(read({ KEY: '', KEY_FILE: '/run/secrets/key', OTHER_KEY: 'plain', OTHER_KEY_FILE: '' })).toEqual({
    env: { KEY: 'k3y', OTHER_KEY: 'plain' },
    problems: [],
  })
})

test('a file that belongs to none of the named secrets is not read, and its variable is left as it is', () => {
  expect(read({ LOG_FILE: '/var/log/x' })).toEqual({ env: { LOG_FILE: '/var/log/x' }, problems: [] })
})

test.each([
  [{ KEY: 'hidden', KEY_FILE: '/run/secrets/key' }, 'KEY: KEY_FILE is set too; set one of them'],
  [{ KEY_FILE: '/nowhere' }, 'KEY_FILE: the file "/nowhere" cannot be read'],
  [{ KEY_FILE: '/empty' }, 'KEY_FILE: the file "/empty" is empty'],
])('%j is reported as a problem without showing the secret', (env, problem) => {
  expect(read(env).problems).toEqual([problem])
})
