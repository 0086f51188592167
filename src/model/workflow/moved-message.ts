/** What is said of a record that has moved on, where its status has no words of its own. Apart, as lists say it that work out no moves. */
export const movedMessage = "Item's status was updated successfully!";
