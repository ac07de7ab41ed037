/** /data: the archive as a data set. */
import type { Localized } from '@firewall-cafe/shared'

export const dataLabels = {
  data: { en: 'The archive as data', zh: '档案数据' },
  dataIntro: {
    en: 'Every comparison of the archive in words and numbers, month by month, free to use, check and publish.',
    zh: '档案中每次对比的文字和数字，按月整理，可自由使用、核查和发表。',
  },
  dataWhat: { en: 'What there is', zh: '有哪些数据' },
  dataWhatText: {
    en: 'A row for each comparison: the words, their translation, what each engine did, how many pictures both sides share, and the votes. Failures to look are kept apart from answers, and say nothing about censorship. One look cannot say why the two differ.',
    zh: '每次对比一行：搜索词、译文、两个搜索引擎各自的结果、两边共有的图片数，以及投票。未能查看的情况与返回的结果分开记录；前者不能说明是否存在审查。只看一次，无法说明两边为何不同。',
  },
  dataWhatNot: {
    en: 'No names and no networks. Times are to the hour, except when the bot’s own searches were listed (to the second), as in the archive itself. No pictures and no addresses of pictures: they are not ours, and a file that others have cannot be corrected when we take a picture down.',
    zh: '没有名字，没有网络信息，时间只到小时（机器人自己的搜索列入档案的时间除外，精确到秒），与档案本身一致。没有图片，也没有图片地址：图片不属于我们；图片日后由本站撤下时，已传出的文件无法更正。',
  },
  dataFiles: { en: 'Files', zh: '文件' },
  dataFilesMean: {
    en: 'One set for each finished month (UTC). Votes are as counted on the day their file was made (made_on in the manifest); later ones come in only when the month is made again. When a comparison is hidden or removed, its month is withdrawn at once and made again. What you download stays on this device.',
    zh: '每个已结束的月份一组（UTC）。票数截至文件生成之日（见清单中的 made_on），此后的投票要等该月文件重新生成时才会计入。某次对比被隐藏或移除后，该月文件立即撤回并重新生成。下载的文件会留在这台设备上。',
  },
  dataLoading: { en: 'Reading the list of files', zh: '正在读取文件列表' },
  dataFailed: { en: 'The list of files could not be read.', zh: '无法读取文件列表。' },
  dataNothing: {
    en: 'There is no file yet: no month of this archive is finished, or its files are being made. Until then, the archive page has everything as one file.',
    zh: '还没有文件：档案中尚无已结束的月份，或文件正在生成。现有内容可在档案页下载为一个文件。',
  },
  dataDemo: {
    en: 'Demo data: simulators stand in for the engines here. It says nothing about Google or Baidu, and is not to be cited.',
    zh: '演示数据：这里由模拟器代替搜索引擎。它不能说明谷歌或百度的任何情况，请勿引用。',
  },
  dataFile: { en: 'File', zh: '文件名' },
  dataRows: { en: 'Rows', zh: '行数' },
  dataSize: { en: 'Size', zh: '大小' },
  dataManifest: { en: 'Manifest with hashes and changes (JSON)', zh: '含哈希值和变更记录的清单（JSON）' },
  dataApi: { en: 'The API', zh: 'API 接口说明' },
  dataPackage: { en: 'Data Package (JSON)', zh: '数据包说明（JSON）' },
  // {count}: how many codes.
  dataTombstones: {
    en: 'Hidden: {count}. The manifest lists their codes; please delete them from your copies.',
    zh: '已隐藏：{count}。清单列有其编号，请从已下载的数据中删除。',
  },
  dataLicence: { en: 'Licence, and how to cite', zh: '许可与引用' },
  // {licence}: a licence's name.
  dataLicenceText: {
    en: 'Words and numbers: {licence}; not the pictures that engines found, nor the titles they sent with them. Name FIREWALL Cafe, the month and the day you read it.',
    zh: '文字和数字：{licence}，不包括搜索引擎找到的图片及其附带的标题。请注明 FIREWALL Cafe、月份和读取日期。',
  },
  dataCopyCitation: { en: 'Copy citation', zh: '复制引用' },
  dataCiteFiles: {
    en: 'Name the SHA-256 of each file you used, and keep the manifest: files are made again.',
    zh: '请注明所用每个文件的校验值（SHA-256），并保留清单：文件会重新生成。',
  },
  dataCiteOne: {
    en: 'To cite one comparison, use “Cite” on its page.',
    zh: '如需引用单次对比，请使用其页面上的“引用”。',
  },
  dataColumns: { en: 'Columns', zh: '各列含义' },
  dataColumn: { en: 'Column', zh: '列' },
  dataType: { en: 'Type', zh: '类型' },
  dataMeaning: { en: 'Meaning', zh: '含义' },
  dataTypeString: { en: 'text', zh: '文本' },
  dataTypeDatetime: { en: 'time', zh: '时间' },
  dataTypeInteger: { en: 'whole number', zh: '整数' },
  dataTypeNumber: { en: 'number', zh: '数字' },
  dataTypeBoolean: { en: 'yes or no', zh: '是或否' },
  dataSpreadsheet: {
    en: 'In CSV, text that a spreadsheet would run as a formula has an apostrophe before it, also inside a longer text.',
    zh: '在 CSV 中，可能被电子表格当作公式执行的文本（包括较长文本中的一段）前加有撇号。',
  },
  dataQuestions: { en: 'Three questions, answered', zh: '三个问题的查询示例' },
  dataQuestionsText: {
    en: 'SQL for DuckDB, with the Parquet files in one folder. Each leaves out demo data, failures to look, and shared answers already counted.',
    zh: '适用于 DuckDB 的 SQL，将 Parquet 文件放在同一文件夹中即可。每个查询都排除了演示数据、未能查看的情况和已计入的共用结果。',
  },
  dataEmpty: { en: 'How often was Baidu empty, month by month?', zh: '百度每月有多少次没有返回图片？' },
  dataChanged: { en: 'For which words did Baidu change?', zh: '百度对哪些词返回的结果发生过变化？' },
  dataEmptyNote: {
    en: 'An empty answer alone does not say why: an engine may know nothing of the words. The column “censored” counts only words that Baidu speaks, empty and withheld together; answers that are no evidence are counted apart. So are those to our bot (“by_bot”), which asks a list we chose.',
    zh: '仅凭没有返回图片无法得知原因：搜索引擎可能没有收录这些词语的图片。“censored”一列只计百度能理解的词语，包括没有图片和不予显示的结果；不能作为证据的结果另计。机器人查询的词表由我们选定，其结果也另计（“by_bot”）。',
  },
  dataChangedNote: {
    en: 'Answers also change on their own: one change is only a reason to look again. Which came first within an hour is not known.',
    zh: '结果本来也会变化；变化过一次，只是值得再查看的理由。同一小时内的先后无从得知。',
  },
  dataOverlap: { en: 'How many pictures do both sides share?', zh: '两边共有多少图片？' },
  dataOverlapNote: {
    en: 'Low numbers are normal and prove nothing.',
    zh: '数值低是常态，不能证明任何事。',
  },
  dataCopySql: { en: 'Copy SQL', zh: '复制 SQL' },
  dataLink: { en: 'All months, columns, licence', zh: '全部月份、各列含义与许可' },
} as const satisfies Record<string, Localized>
