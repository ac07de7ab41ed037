import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { runCommand } from '../platform/command.ts'
import { storageCommand } from './storage-command.ts'

await runCommand(appModule, [], storageCommand)
