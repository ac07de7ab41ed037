import { OrderableDocumentList } from '@sanity/orderable-document-list'

/** A list ordered by dragging or by arrows. Only here does a change need no Publish, so it says so. */
export class OrderedList extends OrderableDocumentList {
  override render() {
    return (
      <div className="fw-ordered">
        <div className="fw-notice">
          <p>
            Dragging changes the site at once: the new order is there about a minute later, and there is
            nothing to publish. Without dragging: “Show or hide arrows for moving” in the list’s menu shows
            arrows that do the same.
          </p>
          <p lang="zh-Hans">
            拖动会直接更改网站：约一分钟后即按新顺序显示，无需发布。如不拖动，可在列表菜单中选择“Show or hide
            arrows for moving”，改用箭头调整顺序，效果相同。
          </p>
        </div>
        {super.render()}
      </div>
    )
  }
}
