import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { runCommand } from '../platform/command.ts'
import { capturesCommand } from './commands.ts'

await runCommand(appModule, [], capturesCommand)
